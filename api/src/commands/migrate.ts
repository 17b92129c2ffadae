import { migrate } from '../platform/migrate.ts'
import { loadMigrateConfig } from '../platform/process/config.ts'

const { ownerUrl, appRole } = loadMigrateConfig()
const applied = await migrate(ownerUrl, appRole, {
  onBusy: () =>
    console.log('A table is in use, by a backup or an export: letting others go first.'),
})
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
