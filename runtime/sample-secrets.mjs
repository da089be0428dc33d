// Published secrets, which protect nothing: our sample, and those in the documentation of libraries.

/** Of .env.example. On one's own machine the launcher generates a secret in its place; everywhere else it is refused. */
export const sampleSecret = 'replace-this-sample-by-32-or-more-random-bytes'

/** Fragments of samples that circulate, such as `complex_password_at_least_32_characters_long` of iron-session. */
const fragments = [
  'replacethis',
  'changeme',
  'changethis',
  'yoursecret',
  'yourpassword',
  'yoursession',
  'complexpassword',
  'supersecret',
  'notrandom',
  'atleast32',
  '32characters',
  '32chars',
  '32bytes',
  'secretkeyhere',
  'secretgoeshere',
  'placeholder',
  'keyboardcat',
  'thisisa',
  'correcthorse',
  'passwordpassword',
  'secretsecret',
  '0123456789abcdef',
  'abcdefghijklmnop',
]
/** 32 random hexadecimal digits have fewer distinct ones with a probability of 10⁻⁸. */
const minDistinct = 7

/**
 * Whether a secret is a known sample or is too uniform to be random.
 * @param {string} secret
 */
export function isSampleSecret(secret) {
  const letters = secret.toLowerCase().replace(/[^a-z0-9]/g, '')
  return new Set(secret).size < minDistinct || fragments.some((fragment) => letters.includes(fragment))
}

const minLength = 32

/**
 * The secrets of a setting, which are separated by commas.
 * @param {string} setting
 */
export const secretsIn = (setting) =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)

/**
 * What is wrong with the secrets of a setting, all of which must be good; null if nothing is.
 * @param {string} setting
 */
export function secretError(setting) {
  const secrets = secretsIn(setting)
  if (secrets.length === 0 || secrets.some(({ length }) => length < minLength)) {
    return `is shorter than ${minLength} characters`
  }
  return secrets.some(isSampleSecret) ? 'is a known sample' : null
}
