int store(void);
