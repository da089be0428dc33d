import type { Page } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'

export type Row = Record<string, unknown>

/** The first page as the server already asked for it, and the query it belongs to. */
export interface InitialPage {
  query: string
  page: Page<Row>
}

/** What the page of a list hands to its screen. */
export interface ListProps {
  entity: EntityShape
  initial: InitialPage | undefined
}
