import { listenBeforeRouter } from '@/lib/back-guard'

listenBeforeRouter()
