import { startPage } from "./start-page.ts";

startPage(new AbortController().signal);
