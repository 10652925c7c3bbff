import { randomFrom } from "../../app/ui/look/motif-tiles.ts";
import { Slide } from "../slide.tsx";

const palette = ["indigo", "violet", "lilac", "blue", "indigo", "violet"];

export function WhyNow() {
  return (
    <Slide
      id="why-now"
      lead="Counted once, kept once, every change on record: a church's own numbers become something a machine may reason about, and a person can check."
    >
      <svg className="order" width="1600" height="560" viewBox="0 0 1600 560" aria-hidden="true">
        {tiles().map(({ key, turn, ...tile }) => (
          <rect key={key} rx="13" transform={turn} {...tile} />
        ))}
      </svg>
    </Slide>
  );
}

const columns = 25;
const tall = 48;

function tiles() {
  const random = randomFrom(5);
  return Array.from({ length: columns }, (_tiles, column) => {
    const order = Math.min(1, Math.max(0, (column - 4) / 9));
    const count = Math.round(3 + (column / columns) ** 1.5 * 6.4);
    return Array.from({ length: count }, (_tile, row) => {
      const loose = (1 - order) ** 1.4;
      const x = 30 + column * 62 + (random() - 0.5) * 90 * loose;
      const y =
        560 - (row + 1) * (tall + 8) - random() * 210 * loose + (random() - 0.5) * 60 * loose;
      const angle = (random() - 0.5) * 130 * loose;
      const isTop = row === count - 1 && order === 1;
      const color = palette[Math.floor(random() * palette.length)];
      return {
        key: `${column}-${row}`,
        x,
        y,
        width: 52,
        height: tall,
        turn: `rotate(${angle.toFixed(1)} ${(x + 26).toFixed(1)} ${(y + tall / 2).toFixed(1)})`,
        className: isTop ? "gold" : `${color}`,
        opacity: 0.35 + 0.65 * order,
      };
    });
  }).flat();
}
