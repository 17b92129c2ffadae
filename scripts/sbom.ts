// The software bill of materials (CycloneDX) of what is installed, without development tools. `npm sbom
// --omit dev` would also omit packages that one workspace runs and another only uses in tests.
import { execFileSync } from 'node:child_process'

type Component = { 'bom-ref': string; properties?: { name: string }[] }
type Dependency = { ref: string; dependsOn: string[] }
type Bom = { components: Component[]; dependencies: Dependency[] }

const options = { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const
const bom: Bom = JSON.parse(execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], options))

const isTool = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')
const tools = new Set(bom.components.filter(isTool).map((component) => component['bom-ref']))

const components = bom.components.filter((component) => !tools.has(component['bom-ref']))
const dependencies = bom.dependencies
  .filter(({ ref }) => !tools.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !tools.has(one)) }))
console.log(JSON.stringify({ ...bom, components, dependencies }, null, 2))
