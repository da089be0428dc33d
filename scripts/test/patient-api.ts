import { testPatience } from './test-patience.mjs'

process.env.PATIENCE = testPatience
