import type { EntityShape } from '@/contract/shape'
import type { SavedSearch } from '../search/saved-searches'
import type { useList } from './use-list'
import type { ListViewChoice } from './use-list-view'

export interface ListToolsProps {
  entity: EntityShape
  /** The searches that the page itself offers. */
  searches: readonly SavedSearch[]
  list: ReturnType<typeof useList>
  view: ListViewChoice
  /** Whether rows can be selected. */
  maySelect: boolean
}
