// Made from the contract by `npm run generate`.

export interface Calls {
  /**
   * List invoices, 200 per page: ready to be issued, open, past due, paid, reopened, or all. Open lists can be sorted by anything, the most urgent 5,000 of them; paid and all by number, newest first. With the sums of all open invoices by age.
   */
  'GET /admin/invoices': {
    query: {
      list: 'to-issue' | 'open' | 'past-due' | 'paid' | 'reopened' | 'all'
      age?: 'current' | '1-30' | '31-60' | '61-90' | 'over-90'
      sort?: 'number' | 'company' | 'issued' | 'due' | 'total' | 'balance'
      descending?: 'true' | 'false'
      billingCompanyId?: number
      offset?: number
    }
    reply: {
      data: {
        orderId: number
        orderNumber: string
        orderStatus: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
        companyName: string
        parentCompanyId: number
        parentCompanyName: string
        poNumber: string | null
        /**
         * The day it was first issued; null if never
         */
        firstIssued: string | null
        /**
         * The day it is to be paid
         */
        paymentDue: string | null
        /**
         * US dollars
         */
        total: number
        /**
         * US dollars
         */
        amountPaid: number
        /**
         * Negative for a credit
         */
        balance: number
        /**
         * Send it in If-Match, in double quotes
         */
        version: number
      }[]
      meta: {
        limit: number
        offset: number
        totalCount: number
        /**
         * There are more than totalCount
         */
        totalIsFloor: boolean
      }
      /**
       * There are invoices that were not looked through
       */
      isCapped: boolean
      /**
       * Of every open invoice, of this company or of all, by days past due. Credits are not deducted
       */
      aging: {
        current: {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
        '1-30': {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
        '31-60': {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
        '61-90': {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
        'over-90': {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
      }
    }
  }
  /**
   * Count today’s work. Get each list from GET /orders-list?work=…
   */
  'GET /admin/today': {
    reply: {
      today: string
      lists: {
        list:
          | 'expected'
          | 'waiting'
          | 'to-accept'
          | 'on-hold'
          | 'to-confirm'
          | 'due-today'
          | 'overdue'
          | 'to-dispose'
          | 'to-issue'
          | 'payment-past-due'
        count: number
        /**
         * There are more than this count
         */
        isCapped: boolean
      }[]
    }
  }
  /**
   * List orders to work on, 200 per page: a list of today’s work, those of one status, or all. Open lists can be sorted by anything; invoiced, canceled and all orders by their number. Filters apply to the most urgent (or newest) 5,000 of the list; isCapped says that there are more.
   */
  'GET /admin/worklist': {
    query: {
      list:
        | 'expected'
        | 'waiting'
        | 'to-accept'
        | 'on-hold'
        | 'to-confirm'
        | 'due-today'
        | 'overdue'
        | 'to-dispose'
        | 'to-issue'
        | 'payment-past-due'
        | 'created'
        | 'received'
        | 'accepted'
        | 'invoiced'
        | 'canceled'
        | 'all'
      q?: string
      due?: 'overdue' | 'today' | 'week'
      olderThan?: '7' | '14' | '30'
      sort?: 'number' | 'company' | 'status' | 'due' | 'received' | 'samples' | 'amount'
      descending?: 'true' | 'false'
      billingCompanyId?: number
      offset?: number
    }
    reply: {
      data: {
        orderNumber: string
        orderDate: string
        /**
         * For a guest order, the company name the guest entered
         */
        companyName: string
        /**
         * For a guest order, the billing company name the guest entered
         */
        parentCompanyName: string
        isGuestOrder: boolean
        userName: string
        userEmail: string
        userPhone: string
        orderStatus: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
        /**
         * US dollars
         */
        orderAmount: number
        numberOfSamples: number
        /**
         * The days tests not yet reported are due, earliest first
         */
        dueDates: string[]
        cancelReason: string | null
        expectedArrival: string | null
        /**
         * Samples without a test that is still to be reported
         */
        reportedSamples: number
        /**
         * Of these, samples that are out of testing
         */
        rejectedSamples: number
        samplesOnHold: number
        /**
         * Samples on hold that wait for an answer of the customer
         */
        unansweredHolds: number
        /**
         * Samples on hold that wait for the laboratory’s decision
         */
        answeredHolds: number
        lastReportedOn: string | null
        /**
         * The last due date of tests not yet reported
         */
        lastDueDate: string | null
        /**
         * Since when its oldest sample is on hold
         */
        heldSince: string | null
        /**
         * Since when it has a change that intake has not confirmed
         */
        toConfirmSince: string | null
        /**
         * Send it in If-Match, in double quotes
         */
        version: number
        orderId: number
        /**
         * Null for a guest order
         */
        parentCompanyId: number | null
        received: string | null
        /**
         * The first few
         */
        sampleNames: string[]
      }[]
      meta: {
        limit: number
        offset: number
        totalCount: number
        /**
         * There are more than totalCount
         */
        totalIsFloor: boolean
      }
      /**
       * There are orders that were not looked through
       */
      isCapped: boolean
    }
  }
  /**
   * The same as a CSV file, with every row that GET /admin/worklist has on all its pages.
   */
  'GET /admin/worklist/csv': {
    query: {
      list:
        | 'expected'
        | 'waiting'
        | 'to-accept'
        | 'on-hold'
        | 'to-confirm'
        | 'due-today'
        | 'overdue'
        | 'to-dispose'
        | 'to-issue'
        | 'payment-past-due'
        | 'created'
        | 'received'
        | 'accepted'
        | 'invoiced'
        | 'canceled'
        | 'all'
      q?: string
      due?: 'overdue' | 'today' | 'week'
      olderThan?: '7' | '14' | '30'
      sort?: 'number' | 'company' | 'status' | 'due' | 'received' | 'samples' | 'amount'
      descending?: 'true' | 'false'
      billingCompanyId?: number
    }
    reply: Uint8Array
  }
  /**
   * List the issued invoices of a billing company, 20 per page: open ones, those due first, or paid ones, newest first. With the sums of its open invoices by age.
   */
  'GET /company-invoices': {
    query: {
      parentCompanyId: number
      list?: 'open' | 'paid'
      offset?: number
    }
    reply: {
      data: {
        orderNumber: string
        companyName: string
        poNumber: string | null
        /**
         * The day it was first issued; null if never
         */
        firstIssued: string | null
        /**
         * The day it is to be paid
         */
        paymentDue: string | null
        /**
         * US dollars
         */
        total: number
        /**
         * US dollars
         */
        amountPaid: number
        /**
         * Negative for a credit
         */
        balance: number
      }[]
      meta: {
        limit: number
        offset: number
        totalCount: number
        /**
         * There are more than totalCount
         */
        totalIsFloor: boolean
      }
      /**
       * There are more than 5,000
       */
      isCapped: boolean
      /**
       * Of every open invoice, of this company or of all, by days past due. Credits are not deducted
       */
      aging: {
        current: {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
        '1-30': {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
        '31-60': {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
        '61-90': {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
        'over-90': {
          invoices: number
          /**
           * US dollars
           */
          balance: number
        }
      }
    }
  }
  /**
   * Get a sub-company of one of your billing companies. Admins can get any. The ETag is its version.
   */
  'GET /company/:companyId': {
    params: {
      companyId: number
    }
    reply: {
      companyId: number
      companyName: string
      companyNumber: string
      address: {
        addr1: string
        addr2: string | null
        city: string
        state: string
        zipCode: string
        country: string
      }
      parentCompanyId: number
      parentCompanyName: string
      parentCompanyNumber: string
      onehubLink: string | null
    }
  }
  /**
   * List what happened to orders in the last 30 days, oldest first: of your billing companies, or of the laboratory for its staff. Nothing is left out and nothing comes twice if you keep `next` and send it as `after`. Events of one order are in the order in which they happened. Without `after`: from the oldest.
   */
  'GET /events': {
    query: {
      after?: string
      /**
       * How many at most
       */
      limit?: number
    }
    reply: {
      events: {
        /**
         * Unique. Also a cursor: send it as `after` to read on from this event
         */
        id: string
        /**
         * One of order.placed, order.edited, order.assigned, order.received, order.receipt-changed, order.checked-in, order.accepted, order.unaccepted, order.modified, order.billable-changed, order.canceled, order.activated, order.reported, order.report-taken-back, order.hold-started, order.hold-answered, order.hold-ended, order.file-added, order.file-removed, invoice.changed, invoice.issued, invoice.reopened, payment.recorded, payment.voided, order.moved
         */
        type: string
        timestamp: string
        data: {
          orderNumber: string
          /**
           * Of the order, right after this event
           */
          version?: number
          sampleNumber?: string
          testNumbers?: string[]
          /**
           * YYYY-MM-DD
           */
          reportedOn?: string
        }
      }[]
      /**
       * Keep it, and send it as `after` next time
       */
      next: string
      /**
       * There are more already: read on at once
       */
      more: boolean
    }
  }
  /**
   * Download the invoice of an order as a PDF. Until it is issued it is marked as a draft, and only admins can download it.
   */
  'GET /invoice-pdf/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: Uint8Array
  }
  /**
   * Get the invoice of an order. It exists once the order has been received.
   */
  'GET /invoice/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: {
      /**
       * Also the invoice number
       */
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * The day it was issued, or before that the day the order was received
       */
      invoiceDate: string
      issued: string | null
      lastUpdated: string
      /**
       * How many times it has been issued; 0 if never
       */
      revision: number
      parentCompanyId: number
      parentCompanyName: string
      parentCompanyNumber: string
      companyName: string
      lineItems: {
        testName:
          | 'potency'
          | 'potencyCo'
          | 'fullPotency'
          | 'fullPotencyCo'
          | 'broadPotency'
          | 'broadPotencyCo'
          | 'potencyDryWeight'
          | 'dryPotencyUsda'
          | 'traceTHC'
          | 'residualSolvents'
          | 'residualSolventsCo'
          | 'micro'
          | 'microCo'
          | 'eMicro'
          | 'microLM'
          | 'microSTA'
          | 'microPA'
          | 'microSLM'
          | 'microSTEC'
          | 'microTC'
          | 'microTYM'
          | 'microAPC'
          | 'myco'
          | 'mycoCo'
          | 'terpenes'
          | 'pesticides'
          | 'pesticidesCo'
          | 'heavyMetals'
          | 'heavyMetalsCo'
          | 'aw'
          | 'ph'
          | 'density'
          | 'waterDetermination'
        testNameDisplay: string
        turnAroundType: 'standard' | 'rush' | 'urgent'
        /**
         * List price in US dollars
         */
        price: number
        multiplier: number
        count: number
        /**
         * Price x multiplier, rounded to the cent, x count; 0 if not billable
         */
        amount: number
        isBillable: boolean
      }[]
      adjustmentFactor: number
      /**
       * US dollars
       */
      subtotal: number
      /**
       * Subtotal x factor
       */
      adjusted: number
      /**
       * As entered. The total never goes below 0
       */
      discount: number
      /**
       * US dollars
       */
      total: number
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * The sum of the payments that are not voided
       */
      amountPaid: number
      /**
       * Oldest first, voided ones as well
       */
      payments: {
        paymentId: number
        /**
         * In US dollars; negative for a refund
         */
        amount: number
        receivedOn: string
        method: 'check' | 'ach' | 'credit card' | 'cash' | 'wire' | 'other'
        reference: string
        note: string
        /**
         * Empty for what was paid before payments were recorded
         */
        recordedByName: string
        recorded: string
        /**
         * It does not count any more
         */
        voided: {
          at: string
          byName: string
          reason: string
        } | null
      }[]
      /**
       * Total minus amount paid; negative if overpaid
       */
      amountDue: number
      billingNote: string
      poNumber: string | null
      /**
       * Who is emailed when it is issued
       */
      recipients: string[]
      /**
       * A sample is on hold, so the invoice cannot be issued
       */
      isOnHold: boolean
    }
  }
  /**
   * List the state licenses of a billing company, or of all your billing companies, last used first.
   */
  'GET /licenses': {
    query: {
      parentCompanyId?: number
    }
    reply: {
      licenses: {
        id: number
        parentCompanyId: number
        number: string
        type: string | null
        state: string | null
        expiresOn: string | null
        /**
         * When an order was last placed with it
         */
        lastUsed: string | null
        /**
         * Send it in If-Match, in double quotes
         */
        version: number
      }[]
    }
  }
  /**
   * Get an order by its number. gt groups identical tests into one line with a count; ft returns display labels instead of raw keys. Both default to true.
   */
  'GET /order': {
    query: {
      num: string
      gt?: 'true' | 'false'
      ft: 'false'
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Download the order confirmation with dates and payment, as a PDF. Refused until the order is received.
   */
  'GET /order-conf-pdf/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: Uint8Array
  }
  /**
   * Download the chain of custody with its signatures, as a PDF.
   */
  'GET /order-custody-pdf/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: Uint8Array
  }
  /**
   * Get the chain of custody of an order, oldest first.
   */
  'GET /order-custody/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: {
      events: {
        eventId: number
        kind:
          | 'handed-over'
          | 'received'
          | 'stored'
          | 'moved'
          | 'split'
          | 'taken'
          | 'retained'
          | 'disposed'
        at: string
        /**
         * Null if it is about all samples of the order
         */
        sampleNumber: string | null
        /**
         * Who recorded it; blank for customers
         */
        byName: string
        /**
         * Who handed it over or took it, if that was somebody else
         */
        signedName: string
        /**
         * Lines as x, y, x, y, and so on
         */
        signature: number[][]
        /**
         * Blank for customers
         */
        place: string
        /**
         * Blank for customers
         */
        note: string
        retainUntil: string | null
      }[]
    }
  }
  /**
   * The photos and PDFs of an order, oldest first.
   */
  'GET /order-files/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: {
      files: {
        fileId: number
        name: string
        kind: 'photo' | 'pdf'
        bytes: number
        /**
         * Null if it is about the whole order
         */
        sampleId: number | null
        /**
         * The customer sees it
         */
        isVisible: boolean
        isFromCustomer: boolean
        /**
         * Who of the laboratory is for admins only
         */
        addedByName: string
        added: string
      }[]
    }
  }
  /**
   * A PDF that was added to an order.
   */
  'GET /order-files/:orderNumber/:fileId/pdf': {
    params: {
      orderNumber: string
      fileId: number
    }
    reply: Uint8Array
  }
  /**
   * A photo of an order.
   */
  'GET /order-files/:orderNumber/:fileId/photo': {
    params: {
      orderNumber: string
      fileId: number
    }
    reply: Uint8Array
  }
  /**
   * A small version of a photo of an order, at most 320 pixels.
   */
  'GET /order-files/:orderNumber/:fileId/thumbnail': {
    params: {
      orderNumber: string
      fileId: number
    }
    reply: Uint8Array
  }
  /**
   * Get the history of an order, oldest first. Customers see the public steps, with the laboratory’s name in place of staff names; admins see every step and what changed.
   */
  'GET /order-history/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: {
      steps: {
        at: string
        /**
         * The user’s name, or console or system
         */
        actor: string
        action: string
        changes: {
          field: string
          from: unknown
          to: unknown
        }[]
        requestId: string | null
      }[]
    }
  }
  /**
   * How many labels each sample of an order needs, and how often they were printed.
   */
  'GET /order-labels/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: {
      samples: {
        sampleId: number
        sampleNumber: string
        sampleName: string
        /**
         * One for each container
         */
        labels: number
        timesPrinted: number
      }[]
    }
  }
  /**
   * Download the submission form to pack with the samples, as a PDF.
   */
  'GET /order-pdf/:orderNumber': {
    params: {
      orderNumber: string
    }
    reply: Uint8Array
  }
  /**
   * List the order templates of a billing company, or of all your billing companies, by name.
   */
  'GET /order-templates': {
    query: {
      parentCompanyId?: number
    }
    reply: {
      templates: {
        id: number
        parentCompanyId: number
        name: string
        /**
         * How many samples of each product type, and their tests
         */
        contents: {
          productType: string
          samples: number
          testNames: string[]
        }[]
        /**
         * Send it in If-Match, in double quotes
         */
        version: number
      }[]
    }
  }
  /**
   * Get an order template with its samples.
   */
  'GET /order-templates/:templateId': {
    params: {
      templateId: number
    }
    reply: {
      id: number
      parentCompanyId: number
      name: string
      /**
       * How many samples of each product type, and their tests
       */
      contents: {
        productType: string
        samples: number
        testNames: string[]
      }[]
      /**
       * Send it in If-Match, in double quotes
       */
      version: number
      samples: {
        sampleInfo: {
          [k: string]: string
        }
        tests: {
          [k: string]: string | number | boolean
        }[]
      }[]
    }
  }
  /**
   * List orders by the day they were created, in laboratory time, newest first, 200 per page. Both dates are inclusive and default to today and the four days before. `by` filters on another date instead: receipt, due date of tests not yet reported, expected arrival (orders not yet received) or invoice issue; these exclude canceled orders. `work` returns one of the lists counted by GET /admin/today instead, most urgent first.
   */
  'GET /orders-list': {
    query: {
      startDate?: string
      endDate?: string
      orderStatus?: 'all' | 'created' | 'received' | 'accepted' | 'invoiced'
      by?: 'created' | 'received' | 'due' | 'arrival' | 'issued'
      work?:
        | 'expected'
        | 'waiting'
        | 'to-accept'
        | 'on-hold'
        | 'to-confirm'
        | 'due-today'
        | 'overdue'
        | 'to-dispose'
        | 'to-issue'
        | 'payment-past-due'
      offset?: number
    }
    reply: {
      data: {
        orderNumber: string
        orderDate: string
        /**
         * For a guest order, the company name the guest entered
         */
        companyName: string
        /**
         * For a guest order, the billing company name the guest entered
         */
        parentCompanyName: string
        isGuestOrder: boolean
        userName: string
        userEmail: string
        userPhone: string
        orderStatus: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
        /**
         * US dollars
         */
        orderAmount: number
        numberOfSamples: number
        /**
         * The days tests not yet reported are due, earliest first
         */
        dueDates: string[]
        cancelReason: string | null
        expectedArrival: string | null
        /**
         * Samples without a test that is still to be reported
         */
        reportedSamples: number
        /**
         * Of these, samples that are out of testing
         */
        rejectedSamples: number
        samplesOnHold: number
        /**
         * Samples on hold that wait for an answer of the customer
         */
        unansweredHolds: number
        /**
         * Samples on hold that wait for the laboratory’s decision
         */
        answeredHolds: number
        lastReportedOn: string | null
        /**
         * The last due date of tests not yet reported
         */
        lastDueDate: string | null
        /**
         * Since when its oldest sample is on hold
         */
        heldSince: string | null
        /**
         * Since when it has a change that intake has not confirmed
         */
        toConfirmSince: string | null
        /**
         * Send it in If-Match, in double quotes
         */
        version: number
      }[]
      meta: {
        limit: number
        offset: number
        totalCount: number
        /**
         * There are more than totalCount
         */
        totalIsFloor: boolean
      }
    }
  }
  /**
   * The same with the columns of GET /orders-list.
   */
  'GET /orders-list/search': {
    query: {
      q: string
    }
    reply: {
      data: {
        orderNumber: string
        orderDate: string
        /**
         * For a guest order, the company name the guest entered
         */
        companyName: string
        /**
         * For a guest order, the billing company name the guest entered
         */
        parentCompanyName: string
        isGuestOrder: boolean
        userName: string
        userEmail: string
        userPhone: string
        orderStatus: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
        /**
         * US dollars
         */
        orderAmount: number
        numberOfSamples: number
        /**
         * The days tests not yet reported are due, earliest first
         */
        dueDates: string[]
        cancelReason: string | null
        expectedArrival: string | null
        /**
         * Samples without a test that is still to be reported
         */
        reportedSamples: number
        /**
         * Of these, samples that are out of testing
         */
        rejectedSamples: number
        samplesOnHold: number
        /**
         * Samples on hold that wait for an answer of the customer
         */
        unansweredHolds: number
        /**
         * Samples on hold that wait for the laboratory’s decision
         */
        answeredHolds: number
        lastReportedOn: string | null
        /**
         * The last due date of tests not yet reported
         */
        lastDueDate: string | null
        /**
         * Since when its oldest sample is on hold
         */
        heldSince: string | null
        /**
         * Since when it has a change that intake has not confirmed
         */
        toConfirmSince: string | null
        /**
         * Send it in If-Match, in double quotes
         */
        version: number
      }[]
      meta: {
        limit: number
        offset: number
        totalCount: number
        /**
         * There are more than totalCount
         */
        totalIsFloor: boolean
      }
      /**
       * What was searched for instead, if nothing matched what was typed
       */
      corrected: string | null
    }
  }
  /**
   * List the orders of one of your sub-companies, newest first, 20 per page. Admins can list any sub-company’s orders.
   */
  'GET /orders/company/:companyId': {
    params: {
      companyId: number
    }
    query: {
      offset?: number
    }
    reply: {
      orders: {
        orderNumber: string
        status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
        created: string
        received: string | null
        /**
         * For a guest order, the company name the guest entered
         */
        companyName: string
        createdByName: string
        numberOfSamples: number
        /**
         * The names of the first three samples
         */
        sampleNames: string[]
        /**
         * US dollars
         */
        total: number
        cancelReason: string | null
        expectedArrival: string | null
        /**
         * Samples without a test that is still to be reported
         */
        reportedSamples: number
        /**
         * Of these, samples that are out of testing
         */
        rejectedSamples: number
        samplesOnHold: number
        /**
         * Samples on hold that wait for an answer of the customer
         */
        unansweredHolds: number
        /**
         * Samples on hold that wait for the laboratory’s decision
         */
        answeredHolds: number
        lastReportedOn: string | null
        /**
         * The last due date of tests not yet reported
         */
        lastDueDate: string | null
      }[]
      company: {
        companyId: number
        companyName: string
        parentCompanyId: number
        parentCompanyName: string
      }
      meta: {
        limit: number
        offset: number
        totalCount: number
        /**
         * There are more than totalCount
         */
        totalIsFloor: boolean
      }
    }
  }
  /**
   * List the orders of all your companies, or as a guest your own, 20 per page. Newest first; with a stage, the most urgent or latest first.
   */
  'GET /orders/own': {
    query: {
      offset?: number
      stage?: 'to-answer' | 'to-send' | 'in-testing' | 'finished' | 'canceled'
    }
    reply: {
      data: {
        orderNumber: string
        status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
        created: string
        received: string | null
        /**
         * For a guest order, the company name the guest entered
         */
        companyName: string
        createdByName: string
        numberOfSamples: number
        /**
         * The names of the first three samples
         */
        sampleNames: string[]
        /**
         * US dollars
         */
        total: number
        cancelReason: string | null
        expectedArrival: string | null
        /**
         * Samples without a test that is still to be reported
         */
        reportedSamples: number
        /**
         * Of these, samples that are out of testing
         */
        rejectedSamples: number
        samplesOnHold: number
        /**
         * Samples on hold that wait for an answer of the customer
         */
        unansweredHolds: number
        /**
         * Samples on hold that wait for the laboratory’s decision
         */
        answeredHolds: number
        lastReportedOn: string | null
        /**
         * The last due date of tests not yet reported
         */
        lastDueDate: string | null
      }[]
      meta: {
        limit: number
        offset: number
        totalCount: number
        /**
         * There are more than totalCount
         */
        totalIsFloor: boolean
      }
    }
  }
  /**
   * Find orders in the same way as GET /search, newest first, 100 at most.
   */
  'GET /orders/search': {
    query: {
      q: string
    }
    reply: {
      data: {
        orderNumber: string
        status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
        created: string
        received: string | null
        /**
         * For a guest order, the company name the guest entered
         */
        companyName: string
        createdByName: string
        numberOfSamples: number
        /**
         * The names of the first three samples
         */
        sampleNames: string[]
        /**
         * US dollars
         */
        total: number
        cancelReason: string | null
        expectedArrival: string | null
        /**
         * Samples without a test that is still to be reported
         */
        reportedSamples: number
        /**
         * Of these, samples that are out of testing
         */
        rejectedSamples: number
        samplesOnHold: number
        /**
         * Samples on hold that wait for an answer of the customer
         */
        unansweredHolds: number
        /**
         * Samples on hold that wait for the laboratory’s decision
         */
        answeredHolds: number
        lastReportedOn: string | null
        /**
         * The last due date of tests not yet reported
         */
        lastDueDate: string | null
      }[]
      meta: {
        limit: number
        offset: number
        totalCount: number
        /**
         * There are more than totalCount
         */
        totalIsFloor: boolean
      }
      /**
       * What was searched for instead, if nothing matched what was typed
       */
      corrected: string | null
    }
  }
  /**
   * Get one of your billing companies. Admins can get any. The ETag is its version.
   */
  'GET /parent-company/:parentCompanyId': {
    params: {
      parentCompanyId: number
    }
    reply: {
      parentCompanyId: number
      parentCompanyName: string
      parentCompanyNumber: string
      adjustmentFactor: number
      address: {
        addr1: string
        addr2: string | null
        city: string
        state: string
        zipCode: string
        country: string
      }
      childCompanies: {
        companyId: number
        companyName: string
        companyNumber: string
        address: {
          addr1: string
          addr2: string | null
          city: string
          state: string
          zipCode: string
          country: string
        }
      }[]
    }
  }
  /**
   * Download the statement of a billing company as a PDF: the balance before the range, what was invoiced and paid in it, and the balance after it. For finance, and for users of that company who see its billing.
   */
  'GET /statement-pdf': {
    query: {
      lower: string
      upper: string
      parentCompanyId: number
    }
    reply: Uint8Array
  }
  /**
   * List the tests offered today with list prices, the price multiplier of each turnaround, and the panels.
   */
  'GET /test-types': {
    reply: {
      testTypes: {
        id: number
        testName:
          | 'potency'
          | 'potencyCo'
          | 'fullPotency'
          | 'fullPotencyCo'
          | 'broadPotency'
          | 'broadPotencyCo'
          | 'potencyDryWeight'
          | 'dryPotencyUsda'
          | 'traceTHC'
          | 'residualSolvents'
          | 'residualSolventsCo'
          | 'micro'
          | 'microCo'
          | 'eMicro'
          | 'microALC'
          | 'microLM'
          | 'microSTA'
          | 'microPA'
          | 'microSLM'
          | 'microSTEC'
          | 'microTC'
          | 'microTYM'
          | 'microAPC'
          | 'myco'
          | 'mycoCo'
          | 'terpenes'
          | 'pesticides'
          | 'pesticidesCo'
          | 'heavyMetals'
          | 'heavyMetalsCo'
          | 'aw'
          | 'ph'
          | 'density'
          | 'waterDetermination'
        /**
         * US dollars
         */
        price: number
        dateAvailable: string
        quantityRequirements: string
        parentTestTypeId: number | null
        productTypes: (
          | 'plantMaterial'
          | 'concentrate'
          | 'unit'
          | 'other'
          | 'plantMaterialCo'
          | 'concentrateCo'
          | 'unitCo'
        )[]
        quantities: {
          [k: string]: {
            amount: number
            unit: 'g' | 'mL' | 'unit'
          }
        }
        separateContainer: boolean
      }[]
      turnTypeMultipliers: {
        [k: string]: number
      }
      panels: {
        name: string
        jurisdiction: string
        complianceType: 'Standard' | 'CDPHE'
        productType:
          | 'plantMaterial'
          | 'concentrate'
          | 'unit'
          | 'other'
          | 'plantMaterialCo'
          | 'concentrateCo'
          | 'unitCo'
        tests: (
          | 'potency'
          | 'potencyCo'
          | 'fullPotency'
          | 'fullPotencyCo'
          | 'broadPotency'
          | 'broadPotencyCo'
          | 'potencyDryWeight'
          | 'dryPotencyUsda'
          | 'traceTHC'
          | 'residualSolvents'
          | 'residualSolventsCo'
          | 'micro'
          | 'microCo'
          | 'eMicro'
          | 'microLM'
          | 'microSTA'
          | 'microPA'
          | 'microSLM'
          | 'microSTEC'
          | 'microTC'
          | 'microTYM'
          | 'microAPC'
          | 'myco'
          | 'mycoCo'
          | 'terpenes'
          | 'pesticides'
          | 'pesticidesCo'
          | 'heavyMetals'
          | 'heavyMetalsCo'
          | 'aw'
          | 'ph'
          | 'density'
          | 'waterDetermination'
        )[]
      }[]
    }
  }
  /**
   * Print the labels of all samples of several orders, one order after the other, as a PDF: at most 3,000 labels at once. Counts as a printing of each.
   */
  'POST /admin/order-labels/pdf': {
    body: {
      /**
       * @minItems 1
       * @maxItems 200
       */
      orderNumbers: string[]
      stock: 'avery-5160' | 'roll-2x1'
      /**
       * The first free label of the first sheet, counted row by row
       */
      firstPosition?: number
    }
    reply: Uint8Array
  }
  /**
   * The same on a 2 × 1 inch label printer, as ZPL II.
   */
  'POST /admin/order-labels/zpl': {
    body: {
      /**
       * @minItems 1
       * @maxItems 200
       */
      orderNumbers: string[]
      /**
       * Dots per inch of the printer
       */
      resolution: 203 | 300
    }
    reply: Uint8Array
  }
  /**
   * Accept a received order. It is locked for import into the on-site system.
   */
  'POST /admin/order/accept': {
    body: {
      orderId: number
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Record what was found of each sample, and how the package came. With receipt, the order is received as well, as by POST /admin/order/receive. Tests of a sample that is not in the box have no dates and are not billed until it is checked in.
   */
  'POST /admin/order/check-in': {
    body: {
      orderId: number
      /**
       * Samples that are not named do not change
       *
       * @minItems 1
       * @maxItems 200
       */
      samples: {
        sampleId: number
        condition:
          | 'ok'
          | 'damaged'
          | 'leaking'
          | 'mislabeled'
          | 'too-little'
          | 'wrong-container'
          | 'too-warm'
          | 'other'
          | 'not-in-box'
        amountSeen: string
        storagePlace: string
        note: string
      }[]
      /**
       * Left out, it does not change
       */
      package?: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      }
      /**
       * Left out, the order must have been received already
       */
      receipt?: {
        startDate: string
        paymentType?: 'unpaid' | 'cash' | 'check' | 'credit card'
        amountPaid: number
        discount?: number
        note?: string
      }
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Record what happened to the samples of an order: to those given, or to all that are not disposed of. Receipts record themselves. Returns the chain.
   */
  'POST /admin/order/custody': {
    body: {
      kind: 'handed-over' | 'stored' | 'moved' | 'split' | 'taken' | 'retained' | 'disposed'
      place: string
      note: string
      signedName: string
      /**
       * @maxItems 100
       */
      signature: number[][]
      retainUntil: string | null
      orderNumber: string
      /**
       * @minItems 1
       * @maxItems 200
       */
      sampleIds?: number[]
    }
    reply: {
      events: {
        eventId: number
        kind:
          | 'handed-over'
          | 'received'
          | 'stored'
          | 'moved'
          | 'split'
          | 'taken'
          | 'retained'
          | 'disposed'
        at: string
        /**
         * Null if it is about all samples of the order
         */
        sampleNumber: string | null
        /**
         * Who recorded it; blank for customers
         */
        byName: string
        /**
         * Who handed it over or took it, if that was somebody else
         */
        signedName: string
        /**
         * Lines as x, y, x, y, and so on
         */
        signature: number[][]
        /**
         * Blank for customers
         */
        place: string
        /**
         * Blank for customers
         */
        note: string
        retainUntil: string | null
      }[]
    }
  }
  /**
   * End a hold: release the sample, whose tests then start as if it came now; reject it, which takes it out of testing; or remove it from the order.
   */
  'POST /admin/order/end-hold': {
    body: {
      orderId: number
      sampleId: number
      ending: 'release' | 'reject' | 'remove'
      /**
       * Of a released sample; left out, as if it came now
       */
      startDate?: string
      /**
       * Of a released sample; left out, after the full turnaround
       */
      dueDate?: string
      /**
       * A rejected sample is billed all the same
       */
      isBilled?: boolean
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Put a sample on hold and ask its customer, who gets an email. Its tests that are not reported have no dates until the hold ends.
   */
  'POST /admin/order/hold': {
    body: {
      orderId: number
      sampleId: number
      reason:
        | 'damaged'
        | 'leaking'
        | 'mislabeled'
        | 'too-little'
        | 'wrong-container'
        | 'too-warm'
        | 'question'
        | 'other'
      question: string
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Receive an order, or receive it again to make changes. Sets start and due dates and records the payment.
   */
  'POST /admin/order/receive': {
    body: {
      orderId: number
      startDate: string
      paymentType?: 'unpaid' | 'cash' | 'check' | 'credit card'
      amountPaid: number
      discount?: number
      note?: string
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Mark tests of an accepted or invoiced order as reported on a day. When the last one is reported, the customer is emailed once. Tests reported on that day already are left as they are.
   */
  'POST /admin/order/report': {
    body: {
      /**
       * @minItems 1
       * @maxItems 2000
       */
      testNumbers: string[]
      reportedOn: string
      orderNumber: string
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Take back the report of tests, with a reason. They are due again.
   */
  'POST /admin/order/take-back-report': {
    body: {
      /**
       * @minItems 1
       * @maxItems 2000
       */
      testNumbers: string[]
      reason: string
      orderNumber: string
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Place an order for a sub-company. The server sets the prices.
   */
  'POST /order': {
    body: {
      /**
       * @maxItems 200
       */
      samples: {
        sampleId: number | null
        sampleInfo: {
          sampleName: string
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          batchName?: string
          statusType?: 'New Sample' | 'Pre Harvest Test' | 'Post Harvest Retest'
          samplerName?: string
          samplerID?: string
          uSDALicense?: string
          packageTag?: string
        }
        /**
         * @maxItems 2000
         */
        tests: {
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          turnAroundType: 'standard' | 'rush' | 'urgent'
          testCount: number
          note?: string
          unitOfMeasure?: '%' | 'mg/g' | 'mg/mL' | 'mg/unit'
          cannabinoidContent?:
            '0-10%' | '10-25%' | '25-50%' | '50-75%' | '75-100%' | 'Unknown (100% assumed)'
          majorCannabinoidExpected?:
            | 'CBD'
            | 'CBDA'
            | 'Δ-9 THC'
            | 'THCA'
            | 'Δ-8 THC'
            | 'CBN'
            | 'CBNA'
            | 'CBG'
            | 'CBGA'
            | 'CBC'
            | 'CBCA'
            | 'CBDV'
            | 'CBDVA'
            | 'THCV'
            | 'THCVA'
          densityKnown?: boolean
          density?: number
          labelClaim?: number
          fillWtKnown?: boolean
          fillWt?: number
          servingsPerPkg?: number
          waterSoluble?: boolean
          terpeneContent?: '0-10%' | '10-100%' | 'Unknown (100% assumed)'
          solventBased?: boolean
          microALCSampleSize?: '1 g' | '10 g' | '25 g'
        }[]
      }[]
      licenseNumber?: string
      poNumber?: string
      customerNote?: string
      expectedArrival?: string
      /**
       * US cents. If the order comes to a different total, it is refused with 409 price-changed
       */
      expectedTotal?: number
      /**
       * The termsDigest that was shown. If the terms have changed since, the order is refused with 409 terms-changed
       */
      acceptedTerms?: string
      companyId: number
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Print the labels of an order’s samples, as a PDF. Counts as a printing of each.
   */
  'POST /order-labels/pdf': {
    body: {
      orderNumber: string
      /**
       * Left out, every sample is labeled
       *
       * @minItems 1
       * @maxItems 200
       */
      sampleIds?: number[]
      stock: 'avery-5160' | 'roll-2x1'
      /**
       * The first free label of the first sheet, counted row by row
       */
      firstPosition?: number
    }
    reply: Uint8Array
  }
  /**
   * Print the labels of an order’s samples on a 2 × 1 inch label printer, as ZPL II. Counts as a printing of each.
   */
  'POST /order-labels/zpl': {
    body: {
      orderNumber: string
      /**
       * Left out, every sample is labeled
       *
       * @minItems 1
       * @maxItems 200
       */
      sampleIds?: number[]
      /**
       * Dots per inch of the printer
       */
      resolution: 203 | 300
    }
    reply: Uint8Array
  }
  /**
   * Answer what the laboratory asked about a sample on hold. The laboratory decides what to do; the last answer counts.
   */
  'POST /order/answer-hold': {
    body: {
      answer: 'use-as-is' | 'replacement' | 'remove' | 'other'
      text: string
      orderId: number
      sampleId: number
      /**
       * Of the question that was read
       */
      holdId: number
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Cancel an order you may edit, before the laboratory has received it. An admin can cancel until it is invoiced.
   */
  'POST /order/cancel': {
    body: {
      orderNumber: string
      reason?: string
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
  /**
   * Mark up to 5000 tests of any orders as reported. Rows that are refused are listed by their position, the others are saved. With checkOnly nothing is saved.
   */
  'POST /reports': {
    body: {
      /**
       * @minItems 1
       * @maxItems 5000
       */
      reports: {
        testNumber: string
        reportedOn: string
      }[]
      checkOnly?: boolean
    }
    reply: {
      /**
       * Tests that were not reported before
       */
      reported: number
      /**
       * Tests reported on that day already
       */
      unchanged: number
      /**
       * Orders with newly reported tests
       */
      orders: number
      /**
       * The numbers of the orders whose last test is among them
       */
      completed: string[]
      refused: {
        /**
         * Counted from 0
         */
        row: number
        refusal:
          | 'not-your-order'
          | 'needs-admin'
          | 'needs-intake'
          | 'needs-finance'
          | 'canceled'
          | 'not-canceled'
          | 'unassigned-guest-order'
          | 'sample-on-hold'
          | 'not-received'
          | 'already-received'
          | 'not-accepted'
          | 'already-accepted'
          | 'not-invoiced'
          | 'already-invoiced'
          | 'already-on-hold'
          | 'not-on-hold'
          | 'already-rejected'
          | 'nothing-to-confirm'
          | 'already-disposed'
          | 'no-signing-key'
          | 'no-such-test'
          | 'already-reported'
          | 'not-reported'
          | 'reporting-not-tracked'
          | 'in-the-future'
          | 'before-receipt'
          | 'sample-missing'
          | 'sample-rejected'
        /**
         * The day it was reported on before
         */
        reportedOn: string | null
      }[]
    }
  }
  /**
   * Replace an order with the edited order. Samples match by sampleId, tests by name. Send companyId for a company order or to assign a guest order; send guestInfo for an order that remains a guest order.
   */
  'PUT /order': {
    body: {
      orderId: number
      /**
       * @maxItems 200
       */
      samples: {
        sampleId: number | null
        sampleInfo: {
          sampleName: string
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          batchName?: string
          statusType?: 'New Sample' | 'Pre Harvest Test' | 'Post Harvest Retest'
          samplerName?: string
          samplerID?: string
          uSDALicense?: string
          packageTag?: string
        }
        /**
         * @maxItems 2000
         */
        tests: {
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          turnAroundType: 'standard' | 'rush' | 'urgent'
          testCount: number
          note?: string
          unitOfMeasure?: '%' | 'mg/g' | 'mg/mL' | 'mg/unit'
          cannabinoidContent?:
            '0-10%' | '10-25%' | '25-50%' | '50-75%' | '75-100%' | 'Unknown (100% assumed)'
          majorCannabinoidExpected?:
            | 'CBD'
            | 'CBDA'
            | 'Δ-9 THC'
            | 'THCA'
            | 'Δ-8 THC'
            | 'CBN'
            | 'CBNA'
            | 'CBG'
            | 'CBGA'
            | 'CBC'
            | 'CBCA'
            | 'CBDV'
            | 'CBDVA'
            | 'THCV'
            | 'THCVA'
          densityKnown?: boolean
          density?: number
          labelClaim?: number
          fillWtKnown?: boolean
          fillWt?: number
          servingsPerPkg?: number
          waterSoluble?: boolean
          terpeneContent?: '0-10%' | '10-100%' | 'Unknown (100% assumed)'
          solventBased?: boolean
          microALCSampleSize?: '1 g' | '10 g' | '25 g'
        }[]
      }[]
      companyId?: number
      guestInfo?: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      }
      licenseNumber?: string
      poNumber?: string
      customerNote?: string
      expectedArrival?: string
      /**
       * US cents. If the order comes to a different total, it is refused with 409 price-changed
       */
      expectedTotal?: number
    }
    reply: {
      orderId: number
      orderNumber: string
      status: 'created' | 'received' | 'accepted' | 'invoiced' | 'canceled'
      /**
       * Same as status for an active order; a canceled order keeps the phase it was in
       */
      phase: 'created' | 'received' | 'accepted' | 'invoiced'
      isCanceled: boolean
      cancelReason: string | null
      created: string
      received: string | null
      accepted: string | null
      /**
       * Since when it has a change that intake has not confirmed; for admins
       */
      toConfirmSince: string | null
      createdByEmail: string
      createdByName: string
      parentCompanyId: number | null
      parentCompanyName: string | null
      companyId: number | null
      companyName: string | null
      isGuestOrder: boolean
      guestInfo: {
        testingAddress: {
          orderCompanyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
        billingAddress: {
          companyName: string
          addr1: string
          addr2?: string
          city: string
          state: string
          zipCode: string
          country: string
        }
      } | null
      licenseNumber: string | null
      poNumber: string | null
      customerNote: string | null
      expectedArrival: string | null
      /**
       * The start date set when the order was received
       */
      startDate: string | null
      companyPriceAdjustment: number
      /**
       * Copied when the order was placed; used when a turnaround changes later
       */
      turnTypeMultipliers: {
        [k: string]: number
      }
      paymentType: 'unpaid' | 'cash' | 'check' | 'credit card'
      /**
       * US dollars
       */
      amountPaid: number
      /**
       * US dollars
       */
      discount: number
      billingNote: string
      /**
       * US dollars
       */
      total: number
      revision: number
      /**
       * How the samples came, if it was recorded
       */
      package: {
        condition: ('ok' | 'damaged' | 'leaking' | 'too-warm' | 'other') | null
        seal: ('intact' | 'broken' | 'none') | null
        /**
         * Degrees Celsius
         */
        temperature: number | null
        deliveredBy: string
        carrier: string
        trackingNumber: string
        manifestNumber: string
      } | null
      samples: {
        sampleId: number
        sampleInfo: {
          sampleNumber: string
          sampleName: string
          batchName: string | null
          complianceType: 'Standard' | 'CDPHE'
          productType:
            | 'plantMaterial'
            | 'concentrate'
            | 'unit'
            | 'other'
            | 'plantMaterialCo'
            | 'concentrateCo'
            | 'unitCo'
          statusType: string | null
          samplerName: string | null
          samplerID: string | null
          uSDALicense: string | null
          packageTag: string | null
        }
        /**
         * What was found when the sample was checked in; null if it was not inspected
         */
        check: {
          condition:
            | 'ok'
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'other'
            | 'not-in-box'
          amountSeen: string
          /**
           * For admins only
           */
          storagePlace: string
          /**
           * For admins only
           */
          note: string
          /**
           * For admins only
           */
          checkedByName: string
          checked: string
          /**
           * Of a sample that is not in the box: its tests that are not billed anyway, by position
           */
          unbilledTests: number[]
        } | null
        /**
         * Set while the sample is on hold
         */
        hold: {
          holdId: number
          reason:
            | 'damaged'
            | 'leaking'
            | 'mislabeled'
            | 'too-little'
            | 'wrong-container'
            | 'too-warm'
            | 'question'
            | 'other'
          question: string
          /**
           * For admins only
           */
          askedByName: string
          asked: string
          answer: ('use-as-is' | 'replacement' | 'remove' | 'other') | null
          answerText: string
          answeredByName: string
          answered: string | null
        } | null
        /**
         * Out of testing
         */
        isRejected: boolean
        /**
         * Set if the sample came after the others: its tests start no earlier
         */
        startsFrom: string | null
        tests: {
          testId: number
          testNumber: string
          testName:
            | 'potency'
            | 'potencyCo'
            | 'fullPotency'
            | 'fullPotencyCo'
            | 'broadPotency'
            | 'broadPotencyCo'
            | 'potencyDryWeight'
            | 'dryPotencyUsda'
            | 'traceTHC'
            | 'residualSolvents'
            | 'residualSolventsCo'
            | 'micro'
            | 'microCo'
            | 'eMicro'
            | 'microLM'
            | 'microSTA'
            | 'microPA'
            | 'microSLM'
            | 'microSTEC'
            | 'microTC'
            | 'microTYM'
            | 'microAPC'
            | 'myco'
            | 'mycoCo'
            | 'terpenes'
            | 'pesticides'
            | 'pesticidesCo'
            | 'heavyMetals'
            | 'heavyMetalsCo'
            | 'aw'
            | 'ph'
            | 'density'
            | 'waterDetermination'
          testNameDisplay: string
          turnAroundType: 'standard' | 'rush' | 'urgent'
          /**
           * More than 1 only where identical tests are grouped
           */
          testCount: number
          /**
           * US dollars
           */
          listPrice: number
          multiplier: number
          startDate: string | null
          dueDate: string | null
          datesSetByHand: boolean
          /**
           * The day its result came out
           */
          reportedOn: string | null
          /**
           * Completed before reports were tracked; it has no day and is not due
           */
          reportingNotTracked: boolean
          isBillable: boolean
          testParameters: {
            parameterKeyName: string
            parameterValue: string
          }[]
        }[]
      }[]
    }
  }
}

export type CallName = keyof Calls

/** Repeating one of these with the same Idempotency-Key does it only once. */
export const TAKES_IDEMPOTENCY_KEY: ReadonlySet<string> = new Set([
  "POST /admin/order/custody",
  "POST /order"
])
