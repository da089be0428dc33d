import { serverModule } from '../module'
import { filePart } from './handlers'

export const filesModule = serverModule('files', (services, shared) => filePart(services, shared))
