import { createListeners } from '../listeners'

/** The header of calls with the build of the console that has answered. */
export const buildHeader = 'x-build'

const changes = createListeners()
let isNewer = false

/** The build that rendered this page. */
export const pageBuild = (): string | undefined => document.documentElement.dataset.build

/** Notes the build that answered a call. */
export function noteBuild(served: string | null): void {
  const own = pageBuild()
  if (isNewer || !own || !served || own === served) return
  isNewer = true
  changes.notify()
}

export const onBuildChange = changes.subscribe
/** Whether another build than that of this page has answered. */
export const isOtherBuildServed = (): boolean => isNewer
