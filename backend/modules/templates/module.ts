import { serverModule } from '../module'
import { templatePart } from './templates'

export const templatesModule = serverModule('templates', (services) => templatePart(services))
