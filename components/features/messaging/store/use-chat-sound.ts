import { usePreference } from '@/components/state/preferences'

const off = 'off'

/** Whether a new message plays a sound, and how to change that; a preference of the user on every device. */
export function useChatSound(): [boolean, (isOn: boolean) => void] {
  const [choice, setChoice] = usePreference('chat-sound')
  return [choice !== off, (isOn) => setChoice(isOn ? null : off)]
}
