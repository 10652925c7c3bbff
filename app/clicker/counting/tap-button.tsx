import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";

type TapButtonProps = {
  label: string;
  className: string | undefined;
  disabled: boolean;
  onTap: () => void;
  children: ReactNode;
};

/**
 * Counts when a finger comes down, once for each finger. Keyboards and screen readers send a click that no finger
 * began.
 */
export function TapButton({ label, className, disabled, onTap, children }: TapButtonProps) {
  const fingers = useRef(new Set<number>());

  function onClick({ nativeEvent, detail }: MouseEvent) {
    const isCounted =
      "pointerId" in nativeEvent && typeof nativeEvent.pointerId === "number"
        ? fingers.current.delete(nativeEvent.pointerId)
        : detail > 0;
    if (!isCounted) onTap();
  }

  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={disabled}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        fingers.current.add(event.pointerId);
        onTap();
      }}
      onClick={onClick}
      // A key that is held down counts once.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}

const volume = 0.35;
const isApplePhone =
  typeof navigator !== "undefined" &&
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1));

export function feelPlus(): void {
  navigator.vibrate?.(10);
  if (isApplePhone) playTap(1_400);
}

export function feelMinus(): void {
  navigator.vibrate?.(2);
  if (isApplePhone) playTap(900);
}

export function feelFull(): void {
  navigator.vibrate?.([80, 60, 80]);
  if (isApplePhone) playTap(500);
}

let audio: AudioContext | undefined;

/** iPhones cannot vibrate for a web page, so they play a short falling tone. */
function playTap(pitch: number): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, start + 0.03);
  loudness.gain.setValueAtTime(volume, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.03);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.035);
}

const steps: Record<string, number> = { "+": 1, "=": 1, " ": 1, "-": -1, _: -1 };

/** Only where one counts, because a voice or a tremor may press any key. A key that is held down counts once. */
export function useCountingKeys(counting: { tap: (step: number) => void; undo: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (!target.closest("[data-counts]") || target.closest("input")) return;
    if (key === " " && target.closest("button")) return;
    const step = steps[key];
    if (step === undefined && key !== "u" && key !== "U") return;
    event.preventDefault();
    if (repeat) return;
    if (step === undefined) counting.undo();
    else counting.tap(step);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
