import { type MouseEvent, type ReactNode, useRef } from "react";

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
