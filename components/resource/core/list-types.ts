import type { Page } from '@/contract/entity-types'
import type { ListCounts } from '@/contract/list-counts'
import type { EntityShape } from '@/contract/shape'

export type Row = Record<string, unknown>

/** The counts of a list's built-in searches from the server, and their query. */
export interface InitialCounts {
  query: string
  counts: ListCounts
}

/** The first page of rows from the server, and its query. */
export interface InitialPage {
  query: string
  page: Page<Row>
  /** The number of results of each built-in search. */
  counts?: InitialCounts
}

/** Props that a list's page passes to its screen. */
export interface ListProps {
  entity: EntityShape
  initial: InitialPage | undefined
}
