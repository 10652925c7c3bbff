import { createContext, type ReactNode, useContext } from "react";
import type { ScreenProps } from "./screen.tsx";

/** Draws a screen that stands beside another one, so that a page has one heading of the first level. */
export const PartOfScreen = createContext<((screen: ScreenProps) => ReactNode) | null>(null);

export function usePartOfScreen() {
  return useContext(PartOfScreen);
}
