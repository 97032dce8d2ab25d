// Nothing to call: linking this makes flite's lexicon safe to be used from several threads.
