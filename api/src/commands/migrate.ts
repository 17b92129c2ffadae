import { loadMigrateConfig } from '../platform/config.ts'
import { migrate } from '../platform/migrate.ts'

const { ownerUrl, appRole } = loadMigrateConfig()
const applied = await migrate(ownerUrl, appRole)
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
