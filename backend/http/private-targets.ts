/** The addresses inside that the operator allows, as `host:port` in small letters. */
export const privateTargets = (setting: string): ReadonlySet<string> =>
  new Set(
    setting
      .split(',')
      .map((target) => target.trim().toLowerCase())
      .filter(Boolean),
  )
