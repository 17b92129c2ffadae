import { factorInWords } from '@accession/domain/billing/price-adjustment'
import { thousandthsOf } from '@accession/domain/pricing/money'
import { Button, Text } from '@mantine/core'
import { useGoBack } from '../platform/go-back.ts'
import { ResultPage } from '../ui/result-page.tsx'

export function PriceAdjusted({ company, factor }: { company: string; factor: number }) {
  const goBack = useGoBack()
  return (
    <ResultPage title="Price Adjustment Saved" actions={<Button onClick={goBack}>Go Back</Button>}>
      <Text>
        {company}: {factorInWords(thousandthsOf(factor))}, for orders placed from now on.
      </Text>
    </ResultPage>
  )
}
