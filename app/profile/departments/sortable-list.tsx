import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { inOrder, moveItem, type Structure } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import styles from "./sortable-list.module.css";
import { type StructureChange, useStructureChange } from "./structure.ts";

type Item = { id: Id; name: string };
type SortableListProps<I extends Item> = {
  label: string;
  items: I[];
  onOrder: (ids: Id[]) => void;
  children?: (item: I) => ReactNode;
  below?: (item: I) => ReactNode;
  /** Whether it is opened to change the order. */
  startsReordering?: boolean;
};

export function SortableList<I extends Item>(props: SortableListProps<I>) {
  const { label, items: given, onOrder, children, below, startsReordering } = props;
  const [dragged, setDragged] = useState<{ id: Id; order: Id[] } | null>(null);
  const [said, setSaid] = useState("");
