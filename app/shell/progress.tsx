import { useNavigation } from "react-router";
import styles from "./progress.module.css";

export function Progress() {
  const navigation = useNavigation();
  return navigation.state === "loading" && <div className={styles.progress} />;
}
