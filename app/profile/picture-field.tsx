import { Camera, ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { ApiError } from "../api.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./picture-field.module.css";
import { uploadFailed } from "./upload.ts";
import { useUpload } from "./use-upload.ts";

type PictureFieldProps = {
  /** "picture" or "logo". */
  what: string;
  /** Whose it is: their initials stand in for it. */
  name: string;
  image: string | null;
  fit?: "fill" | "whole";
  /** Where the API has it. */
  path: string;
  /** Takes the server's answer to a new picture. */
  onUploaded: (body: string) => Promise<void>;
  onRemove: () => Promise<void>;
};

/** Shows a picture, and sends a new one as soon as it is chosen; the rest of the form is not touched by it. */
export function PictureField(props: PictureFieldProps) {
  const { what, name, image, fit, path, onUploaded, onRemove } = props;
  const { uploading, problem, setProblem, start, cancel } = useUpload(path, onUploaded);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = "";
    if (file) void start(file);
  }

  function remove() {
    onRemove().catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : uploadFailed),
    );
  }

  const input = { type: "file", accept: "image/*", hidden: true, onChange: choose } as const;
  return (
    <div className={styles.field}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Choose a ${what}`}
        onClick={() => files.current?.click()}
      >
        <Avatar name={name} image={uploading?.preview ?? image} size={112} fit={fit} />
        <span className={styles.badge}>
          <Camera size={18} aria-hidden="true" />
        </span>
      </button>
      <input {...input} ref={files} aria-label={`File of the ${what}`} />
      <input {...input} ref={camera} capture="environment" aria-label="Photograph" />
      {uploading ? (
        <Progress share={uploading.share} isWaiting={uploading.isWaiting} onCancel={cancel} />
      ) : (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => files.current?.click()}>
            <ImageUp size={18} aria-hidden="true" />
            Choose file
          </Button>
          <Button kind="quiet" className={styles.camera} onClick={() => camera.current?.click()}>
            <Camera size={18} aria-hidden="true" />
            Take photo
          </Button>
          {image && (
            <Button kind="quiet" onClick={remove}>
              <Trash2 size={18} aria-hidden="true" />
              Remove
            </Button>
          )}
        </div>
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
    </div>
  );
}

type ProgressProps = { share: number; isWaiting: boolean; onCancel: () => void };

function Progress({ share, isWaiting, onCancel }: ProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label="Upload" value={percent} max={100} />
      <p>{isWaiting ? "No luck yet. Trying again…" : `Uploading… ${percent}%`}</p>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
