import { listenBeforeRouter } from './lib/api/back-guard'
import { startNavigation } from './lib/routes/pending-navigation'

listenBeforeRouter()

/** The router calls this for each navigation, whatever has started it. */
export const onRouterTransitionStart = startNavigation
