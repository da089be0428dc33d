import { minColumnWidth, selectionWidth } from '@/components/list-table/column'
import type { AnyDescription } from '@/components/resource/core/description'
import { columnsFor } from '@/components/resource/list/columns/columns'
import { sizes } from '@/components/theme/sizes'
import { admins } from '@/contract/entities/admins'
import { shapeOf } from '@/contract/shape'

jest.mock('@/components/resource/list/resource', () => ({ resource: (List: AnyDescription) => ({ List }) }))

/** A small laptop, less the menu, the page's margins and the list's frame. */
const room = 1366 - sizes.sidebar - 2 * 20 - 2
const buttons = 84

test('hides no column behind the buttons of a row beside the menu of a small laptop', () => {
  const { List } = jest.requireActual<{ List: AnyDescription }>('@/app/(console)/admins/resource')
  const columns = columnsFor(shapeOf(admins), List, String, () => {})
  const widths = columns.map(({ width, flex = 1 }) => width ?? minColumnWidth(flex))
  expect(widths.reduce((sum, width) => sum + width, selectionWidth + buttons)).toBeLessThanOrEqual(room)
})
