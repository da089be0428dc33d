import { channelColors } from '@/components/theme/theme'

/** Our own marks for the channels: a letter in a colour, no trademark. */
const letters: Readonly<Record<string, string>> = {
  Taobao: 'T',
  Tmall: 'M',
  Alibaba1688: 'A',
  Pinduoduo: 'P',
  Site: 'S',
}

/** A channel by its mark; its name is read out and shows on pointing at it. */
export function ChannelBadge({ channel, text = channel }: { channel: string; text?: string }) {
  if (!Object.hasOwn(letters, channel)) return null
  return (
    <span
      role="img"
      className="channel-badge"
      aria-label={text}
      title={text}
      style={{ backgroundColor: channelColors[channel] }}
    >
      {letters[channel]}
    </span>
  )
}
