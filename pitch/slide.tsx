import type { ReactNode } from "react";
import { type SlideId, slides } from "../app/site/slides/slides.ts";
import { LogoMark } from "../app/ui/look/logo.tsx";
import type { MotifPalette } from "../app/ui/look/motif-tiles.ts";
import { brand } from "../brand.ts";

export type Screen = "home" | "clicker" | "inputs" | "reports";

export type SlideContext = { palette: MotifPalette; screen: (name: Screen) => string };

type SlideProps = { id: SlideId; lead?: ReactNode; children?: ReactNode };

export function Slide({ id, lead, children }: SlideProps) {
  const index = slides.findIndex((slide) => slide.id === id);
  return (
    <section className={`slide ${id}`}>
      <header>
        <span className="logo">
          <LogoMark className="mark" />
          {brand.product}
        </span>
        <Progress index={index} />
      </header>
      <div className="words">
        <h2>{slides[index]?.title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

function Progress({ index }: { index: number }) {
  return (
    <span className="progress">
      <svg width="110" height="30" viewBox="0 0 110 30" aria-hidden="true">
        {slides.map((slide, bar) => (
          <rect
            key={slide.id}
            x={bar * 11}
            y={21 - bar * 2.2}
            width="7"
            height={9 + bar * 2.2}
            rx="3"
            className={bar === index ? "here" : bar < index ? "past" : "ahead"}
          />
        ))}
      </svg>
      {index + 1} / {slides.length}
    </span>
  );
}
