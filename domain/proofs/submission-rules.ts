/**
 * A second implementation of the rules for submitted samples, on raw data, to catch an error that the
 * form and the server share.
 */
type Raw = Record<string, unknown>

const POTENCIES = ['potency', 'fullPotency', 'broadPotency']
const isPotency = (test: Raw) => POTENCIES.includes(String(test.testName).replace(/Co$/, ''))

export function brokenRules(sample: { sampleInfo: Raw; tests: Raw[] }): string[] {
  const { sampleInfo: info, tests } = sample
  const names = tests.map((test) => test.testName)
  const isPlant = String(info.productType).startsWith('plantMaterial')
  const isHarvest = /Harvest/.test(String(info.statusType ?? ''))
  const isUsda = names.includes('dryPotencyUsda')
  const rules: [string, boolean][] = [
    ['a name of 1 to 50 characters', /^\S(.{0,48}\S)?$/s.test(String(info.sampleName))],
    [
      'compliance fits product',
      (info.complianceType === 'CDPHE') === /Co$/.test(String(info.productType)),
    ],
    [
      'status iff Colorado plant',
      'statusType' in info === (info.productType === 'plantMaterialCo'),
    ],
    ['sampler where needed', !(isHarvest || isUsda) || Boolean(info.samplerName && info.samplerID)],
    ['USDA license where needed', !isUsda || Boolean(info.uSDALicense)],
    ['at least one test', tests.length > 0],
    ['each test once', new Set(names).size === names.length],
    ['no heading', !names.includes('microALC')],
    ...tests.flatMap((test) => rulesOfTest(test, tests, isPlant)),
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

function rulesOfTest(test: Raw, tests: Raw[], isPlant: boolean): [string, boolean][] {
  const has = (field: string) => field in test
  const count = test.testCount as number
  const unit = isPotency(test) ? test.unitOfMeasure : undefined
  const asksSolubility = (isPotency(test) || test.testName === 'traceTHC') && !isPlant
  const isDryWeight = /DryWeight|Usda/.test(String(test.testName))
  const density = tests.find((other) => other.testName === 'density')
  const speed = ['standard', 'rush', 'urgent']
  return [
    ['count 1 to 99', Number.isInteger(count) && count >= 1 && count <= 99],
    ['a turnaround', speed.includes(String(test.turnAroundType))],
    ['unit iff potency', has('unitOfMeasure') === isPotency(test)],
    ['densityKnown iff mg/mL', has('densityKnown') === (unit === 'mg/mL')],
    [
      'density iff mg/mL and known',
      has('density') === (unit === 'mg/mL' && test.densityKnown === true),
    ],
    [
      'density above 0 and below 2',
      !has('density') || (Number(test.density) > 0 && Number(test.density) < 2),
    ],
    ['labelClaim iff mg/unit', has('labelClaim') === (unit === 'mg/unit')],
    ['labelClaim not negative', !has('labelClaim') || Number(test.labelClaim) >= 0],
    ['fillWtKnown iff mg/unit', has('fillWtKnown') === (unit === 'mg/unit')],
    [
      'fillWt iff mg/unit and known',
      has('fillWt') === (unit === 'mg/unit' && test.fillWtKnown === true),
    ],
    ['fillWt positive', !has('fillWt') || Number(test.fillWt) > 0],
    ['servings mg/unit only', !has('servingsPerPkg') || unit === 'mg/unit'],
    ['waterSoluble except plant', has('waterSoluble') === asksSolubility],
    [
      'content',
      has('cannabinoidContent') === (isDryWeight || (isPotency(test) && unit !== 'mg/unit')),
    ],
    [
      'major cannabinoid',
      !isPotency(test) || unit === 'mg/unit' || has('majorCannabinoidExpected'),
    ],
    ['terpene content', has('terpeneContent') === (test.testName === 'terpenes')],
    ['solvent based', has('solventBased') === /^heavyMetals/.test(String(test.testName))],
    [
      'size iff a la carte',
      has('microALCSampleSize') ===
        /^micro(LM|STA|PA|SLM|STEC|TC|TYM|APC)$/.test(String(test.testName)),
    ],
    ['no empty answers', Object.values(test).every((value) => value !== '' && value != null)],
    [
      'an unknown density is measured in time',
      !(unit === 'mg/mL' && test.densityKnown === false) ||
        speed.indexOf(String(density?.turnAroundType)) >=
          speed.indexOf(String(test.turnAroundType)),
    ],
  ]
}
