/** Whether the tests run at length: `npm run test:long`, which the nightly workflow calls. */
export const isLong = process.env['DLX_TEST'] === 'long';

/** How many trials a test makes: enough to notice a mistake, and at length many more. */
export function trials(short: number, long: number): number {
  return isLong ? long : short;
}
