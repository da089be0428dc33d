import type { Kind } from '../kind'
import { LineCount } from '../lines/line-count'

export const lines: Kind<readonly unknown[]> = {
  cell: (value) => <LineCount count={value.length} />,
  isRecordOnly: true,
}
