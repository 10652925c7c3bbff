import { Camera, ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import styles from "./picture-field.module.css";
import { type Sending, useUpload } from "./use-upload.ts";

type PictureFieldProps = {
  what: string;
  name: string;
  image: string | null;
  fit?: "fill" | "whole";
  path: string;
  onChanged: () => Promise<void>;
};

/** Sends a new picture as soon as it is chosen, apart from the rest of the form. */
export function PictureField(props: PictureFieldProps) {
  const { what, name, image, fit, path, onChanged } = props;
  const { sending, problem, start, cancel } = useUpload(path, onChanged);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Lets the person choose the same file again.
    target.value = "";
    if (file) void start(file);
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
        <Avatar name={name} image={sending?.preview ?? image} size={112} fit={fit} />
        <span className={styles.badge}>
          <Camera size={18} aria-hidden="true" />
        </span>
      </button>
      <input {...input} ref={files} aria-label={`File of the ${what}`} />
      <input {...input} ref={camera} capture="environment" aria-label="Photograph" />
      {sending ? (
        <Progress sending={sending} onCancel={cancel} />
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
            <Button kind="quiet" onClick={() => void start(null)}>
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

type ProgressProps = { sending: Sending; onCancel: () => void };

function Progress({ sending: { preview, share, isWaiting }, onCancel }: ProgressProps) {
  const percent = Math.round(share * 100);
  const doing = preview ? `Uploading… ${percent}%` : "Removing…";
  return (
    <div className={styles.progress}>
      {preview && <progress aria-label="Upload" value={percent} max={100} />}
      <p>{isWaiting ? "No luck yet. Trying again…" : doing}</p>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
