/** The profile “Fast 4G” of the browser's developer tools. */
export const fast4G = {
  offline: false,
  latency: 165,
  downloadThroughput: 8_100_000 / 8,
  uploadThroughput: 1_350_000 / 8,
}
