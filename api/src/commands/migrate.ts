import { migrate } from '../platform/migrate.ts'
import { loadMigrateConfig } from '../platform/process/config.ts'

const { ownerUrl, appRole } = loadMigrateConfig()
const applied = await migrate(ownerUrl, appRole)
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
