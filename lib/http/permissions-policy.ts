const refused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
] as const

/** What a page may use of a device: nothing, or what is named here, in its own document alone. */
export function permissionsPolicy(allowed: { camera?: 'self' } = {}): string {
  return refused.map((name) => `${name}=(${name === 'camera' ? (allowed.camera ?? '') : ''})`).join(', ')
}
