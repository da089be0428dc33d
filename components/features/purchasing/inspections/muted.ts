const mutedName = 'quayside.scan-muted'

/** Whether sounds at the place of work are switched off on this machine. */
export const isMuted = (): boolean => localStorage.getItem(mutedName) === '1'

export const setMuted = (muted: boolean): void => localStorage.setItem(mutedName, muted ? '1' : '0')
