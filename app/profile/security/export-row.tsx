import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { brand } from "../../../brand.ts";
import { answerOf, api } from "../../api.ts";
import { Notice } from "../../ui/notice.tsx";
import rows from "../profile.module.css";
import styles from "./security.module.css";

/** Fetched by script, so that a refusal is shown here and not saved as a file. */
export function ExportRow() {
  const exportData = useMutation({
    mutationFn: async () => save(await answerOf(api.me.export.$get())),
  });
  return (
    <>
      <button
        type="button"
        className={rows.row}
        aria-busy={exportData.isPending || undefined}
        onClick={() => !exportData.isPending && exportData.mutate()}
      >
        <span className={rows.rowIcon}>
          <Download size={20} aria-hidden="true" />
        </span>
        <span className={`${rows.rowWords} ${styles.words}`}>
          Export my data
          <small>
            {exportData.isPending
              ? "Preparing your file…"
              : "Everything we keep about you, as a JSON file"}
          </small>
        </span>
      </button>
      {exportData.error && (
        <div className={styles.panel}>
          <Notice kind="bad">{exportData.error.message}</Notice>
        </div>
      )}
    </>
  );
}

function save(data: object): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${brand.fileName}-my-data.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
