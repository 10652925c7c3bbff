import { Motif } from "../../app/ui/look/motif.tsx";
import { Slide, type SlideContext } from "../slide.tsx";

/** Hardly a pane is lit; the closing slide lights them all. */
export function Problem({ palette }: SlideContext) {
  return (
    <Slide
      id="problem"
      lead="Numbers live on clipboards, in texts and in one person's spreadsheet. By Monday they are already history."
    >
      <Motif className="window" seed={21} columns={18} height={900} palette={palette} lit={0.09} />
    </Slide>
  );
}
