import { formatTime } from '@/contract/text/time-text'
import { DateTime } from '../dates/date-time'
import type { Kind } from '../kind'

export const time: Kind<string> = {
  cell: (value) => <DateTime iso={value} />,
  text: (value, { timeZone }) => formatTime(value, timeZone),
  width: 160,
}
