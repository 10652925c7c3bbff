import { Slide, type SlideContext } from "../slide.tsx";

export function Product({ screen }: SlideContext) {
  return (
    <Slide
      id="product"
      lead="Who counts what today. A clicker that never loses a tap. The week's numbers, side by side with the last."
    >
      <div className="phones">
        <img src={screen("home")} alt="" />
        <img src={screen("clicker")} alt="" />
        <img src={screen("inputs")} alt="" />
      </div>
    </Slide>
  );
}
