import type { EntityShape } from '@/contract/shape'
import type { SavedSearch } from '../search/saved-searches'
import type { ListViewChoice } from './columns/use-list-view'
import type { useList } from './use-list'

export interface ListToolsProps {
  entity: EntityShape
  /** The searches that the page itself offers. */
  searches: readonly SavedSearch[]
  list: ReturnType<typeof useList>
  view: ListViewChoice
  /** Whether rows can be selected. */
  maySelect: boolean
}
