import type { ComplianceType, ProductType, StatusType } from '../catalog/product-types.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import type { TestDraft } from './sample-draft.ts'
import type { TypedField } from './sample-form.ts'
import type { TestField } from './test-form.ts'

/** Sets one field of a selected test; the value's type follows from the field. */
export type TestFieldChange = {
  [Field in TestField]: {
    type: 'testField'
    testName: OrderableTestKey
    field: Field
    value: TestDraft[Field]
  }
}[TestField]

/** Everything a user can do in the sample form. */
export type SampleChange =
  | { type: 'text'; field: TypedField; value: string }
  | { type: 'complianceType'; value: ComplianceType }
  | { type: 'productType'; value: ProductType }
  | { type: 'statusType'; value: StatusType }
  | { type: 'selectTest'; testName: OrderableTestKey }
  | { type: 'deselectTest'; testName: OrderableTestKey }
  | TestFieldChange
