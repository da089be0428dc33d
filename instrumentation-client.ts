import { listenBeforeRouter } from '@/lib/back-guard'
import { noteNavigationStart } from '@/lib/pending-navigation'

listenBeforeRouter()

/** The router calls this for each navigation, whatever has started it. */
export const onRouterTransitionStart = noteNavigationStart
