import { useNavigation } from "react-router";
import styles from "./progress.module.css";

/** Shown while the next screen's code is on its way. */
export function Progress() {
  const navigation = useNavigation();
  return navigation.state === "loading" && <div className={styles.progress} />;
}
