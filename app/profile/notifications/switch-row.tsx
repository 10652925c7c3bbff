import rows from "../profile.module.css";
import styles from "./notifications.module.css";

type SwitchRowProps = {
  title: string;
  note: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function SwitchRow({ title, note, isOn, onChange }: SwitchRowProps) {
  return (
    <button
      type="button"
      className={rows.row}
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span className={`${rows.rowWords} ${styles.words}`}>
        {title}
        <small>{note}</small>
      </span>
      <span className={`${rows.switch} ${styles.switch}`} aria-hidden="true" />
    </button>
  );
}
