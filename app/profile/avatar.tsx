import { useState } from "react";
import styles from "./avatar.module.css";

type AvatarProps = {
  name: string;
  image?: string | null | undefined;
  size?: number;
  /** `whole` never crops, which a logo needs. */
  fit?: "fill" | "whole";
};

/** Hidden from screen readers, because the name stands beside it. */
export function Avatar({ name, image, size = 48, fit = "fill" }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: Math.round(size / 3) };
  if (image && image !== broken)
    return (
      <img
        className={styles.avatar}
        data-fit={fit}
        style={box}
        src={image}
        alt=""
        onError={() => setBroken(image)}
      />
    );
  return (
    <span
      className={styles.avatar}
      style={box}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const letters = ends.map((word = "") => [...graphemes.segment(word)][0]?.segment ?? "");
  return letters.join("").toLocaleUpperCase();
}
