import Box from '@mui/material/Box'
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
    <Box
      component="span"
      role="img"
      aria-label={text}
      title={text}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        width: 16,
        height: 16,
        borderRadius: 0.75,
        flexShrink: 0,
        fontSize: 10.5,
        fontWeight: 700,
        color: 'common.white',
        bgcolor: channelColors[channel],
      }}
    >
      {letters[channel]}
    </Box>
  )
}
