import type { KeyedMutator } from 'swr'
import { createListeners } from '@/lib/listeners'
import type { Connection } from './connection'
import {
  type LinesPage,
  type PurchaseListAction,
  type PurchaseListState,
  reducePurchaseList,
} from './purchase-list-state'
import type { TickOwner } from './rules/tick-owners'
import type { ListUi } from './use-list-ui'
import type { WriteQueue } from './write-queue'

/** The state of a list outside of React: a command reads it as it is by then, also when it ends later. */
export function createListStore(initial: PurchaseListState) {
  const { subscribe, notify } = createListeners()
  let current = initial
  return {
    subscribe,
    state: (): PurchaseListState => current,
    dispatch: (action: PurchaseListAction): void => {
      current = reducePurchaseList(current, action)
      notify()
    },
  }
}

export interface LoadedLines {
  page: LinesPage
  /** How many changes the user had made when it was requested. */
  started: number
}

/** What commands work with. */
export interface ListParts extends Pick<ReturnType<typeof createListStore>, 'state' | 'dispatch'> {
  siteId: number | null
  /** The account that works the list. */
  me: TickOwner
  queue: WriteQueue
  connection: Connection
  /** Loads the lines once the server has every change of the screen. */
  load: () => Promise<LoadedLines>
  /** Loads in the background, or stores what was loaded. */
  mutate: KeyedMutator<LoadedLines>
  /** Lines were added or removed, which the menu counts. */
  recount: () => void
  ui: ListUi
}
