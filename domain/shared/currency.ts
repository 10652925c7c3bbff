/** Listed here because engines disagree about some, and stored amounts must not depend on the engine. */
const minorUnits: Record<number, string> = {
  0: "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER",
  3: "BHD JOD KWD LYD OMR TND",
};

export function minorDigits(currency: string): number {
  const found = Object.entries(minorUnits).find(([, list]) => list.split(" ").includes(currency));
  return found ? Number(found[0]) : 2;
}
