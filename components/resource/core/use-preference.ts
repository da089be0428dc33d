import { usePreference } from '@/components/state/preferences'

/** A text that the console keeps of a person. */
export const useKept = usePreference

/** What a kept text says; undefined where somebody else has written it. */
export function readPreference(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
