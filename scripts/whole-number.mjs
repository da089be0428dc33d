/** Ends the process with one line that names the setting to fix. */
export class SettingError extends Error {}

/**
 * The whole number in an environment variable. Throws where there is anything else.
 * @param {string} name
 * @param {{ fallback: number, min: number, max: number }} limits an empty variable counts as unset
 */
export function wholeNumber(name, { fallback, min, max }) {
  const text = process.env[name] || String(fallback)
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new SettingError(
    `The environment variable ${name} is not valid: “${text}” is not a whole number from ${min} to ${max}.`,
  )
}
