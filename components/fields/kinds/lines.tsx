import { LineCount } from '../lines/line-count'
import type { Kind } from './kind'

export const lines: Kind<readonly unknown[]> = {
  cell: (value) => <LineCount count={value.length} />,
  isRecordOnly: true,
}
