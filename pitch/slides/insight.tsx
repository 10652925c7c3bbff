import { brand } from "../../brand.ts";
import { Slide } from "../slide.tsx";

/** Invented shapes of a quarter with Easter in it, not any church's numbers. */
const weeks = [
  [176, 190],
  [188, 206],
  [182, 214],
  [198, 210],
  [206, 232],
  [202, 226],
  [214, 244],
  [222, 250],
  [360, 420],
  [232, 282],
  [224, 268],
  [230, 286],
  [236, 300],
] as const;
const easter = 8;
const base = 440;

export function Insight() {
  return (
    <Slide
      id="insight"
      lead={`${brand.product} keeps the weeks in order, a blank apart from a zero, and each number beside the one it belongs with.`}
    >
      <figure>
        <svg width="900" height="500" viewBox="0 0 900 500" aria-hidden="true">
          {weeks.map(([last, now], index) => (
            <g key={last * 1000 + now} transform={`translate(${index * 69} 0)`}>
              <Bar x={0} height={last} className="last" />
              <Bar x={28} height={now} className={index === easter ? "easter" : "now"} />
            </g>
          ))}
          <text x={easter * 69 + 24} y={0} dy="4" textAnchor="middle" className="label">
            Easter
          </text>
          <line x1="0" x2="885" y1={base + 14} y2={base + 14} className="ground" />
        </svg>
        <figcaption>
          <i className="swatch last" /> Last year <i className="swatch now" /> This year
          <span>Illustration</span>
        </figcaption>
      </figure>
    </Slide>
  );
}

function Bar({ x, height, className }: { x: number; height: number; className: string }) {
  return <rect className={className} x={x} y={base - height} width="24" height={height} rx="10" />;
}
