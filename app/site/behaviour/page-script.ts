import { behave } from "./all.ts";

behave(new AbortController().signal);
