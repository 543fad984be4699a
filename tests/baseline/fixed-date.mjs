/** Given to a server by `--import`: its `Date` stands at the moment that `FIXED_DATE` names. */
const RealDate = Date;
const now = new RealDate(process.env.FIXED_DATE ?? Number.NaN).getTime();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now] : parts));
  }
  static now = () => now;
};
